import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  recipients: string[]
  /** The message as it came over the wire. */
  raw: string
}

/** What the server answers to a message's n-th delivery, counted from 1: accepted unless a refusal is given. */
export interface Manners {
  onRecipient?: (address: string) => { code: number; text: string } | undefined
  onMessage?: (attempt: number) => { code: number; text: string } | undefined
}

/** A real SMTP server on a free port of this machine, which can be told to refuse. */
export async function startSmtpServer(manners: Manners = {}) {
  const received: ReceivedMail[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (address, _session, answer) => answer(refusal(manners.onRecipient?.(address.address))),
    onData: (stream, session, answer) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        attempts += 1
        const refused = refusal(manners.onMessage?.(attempts))
        if (refused) return answer(refused)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        answer()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    attempts: () => attempts,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function refusal(answer: { code: number; text: string } | undefined) {
  return answer && Object.assign(new Error(answer.text), { responseCode: answer.code })
}
