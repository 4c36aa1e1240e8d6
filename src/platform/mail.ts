/** One message, ready to leave. `messageId` is ours and stays the same when it is sent again. */
export interface Mail {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; body: Buffer }[]
}

/** Sends one message or throws; a throw means that it may be tried again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
