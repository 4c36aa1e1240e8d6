import { Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { scriptJson } from '../script-json.ts'
import { houseColours, houseColoursInTheDark } from '../drawing/house-colours.ts'

// Mail programs know neither our stylesheet nor a content policy: tables and styles written on the elements are
// what all of them show. What only some of them know (the dark scheme, the figures of the band) is in `enhanced`,
// apart from the elements, because a few throw away a whole attribute for one value that they do not know.

const { ink, muted, paper, raised, line, red, sun } = houseColours
const dark = houseColoursInTheDark

const enhanced =
  `.band{background-image:conic-gradient(from 135deg at top,${sun} 90deg,transparent 0);background-size:24px 12px}` +
  '.code{font-family:ui-monospace,"Roboto Mono",Menlo,Consolas,monospace!important}' +
  '@media (prefers-color-scheme:dark){' +
  `.page{background-color:${dark.paper}!important}` +
  `.card{background-color:${dark.raised}!important;border-color:${dark.line}!important}` +
  `.ink{color:${dark.ink}!important}.muted{color:${dark.muted}!important}` +
  `.rule{border-color:${dark.line}!important}}`

const font: CSSProperties = {
  fontFamily: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif",
  // A name of 500 letters without a space breaks; it never widens the mail.
  wordBreak: 'break-word',
}
const heading: CSSProperties = {
  ...font,
  fontFamily: `'Bricolage Grotesque',${font.fontFamily}`,
  color: ink,
  fontWeight: 800,
}
const text: CSSProperties = { ...font, color: ink, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' }
const note: CSSProperties = {
  ...font,
  color: muted,
  fontSize: '14px',
  lineHeight: '21px',
  margin: '0 0 10px',
}
const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const
const whole = { ...table, width: '100%' } as const

interface MailFrameProps {
  /** The one heading. */
  title: string
  /** What the list of messages shows after the subject. */
  preview: string
  /** Who writes: head and foot of the mail. */
  sender: { name: string; city: string }
  /** The same for mail programs that show cards of their own: schema.org, as JSON-LD. */
  structuredData?: readonly object[] | undefined
  children: ReactNode
}

/**
 * What every mail of the site stands in: mark and name, a card under a band of appliqué, the sender's town. No
 * picture, not even ours: nothing is fetched, nothing is blocked, nothing tells that it was read.
 */
export function MailFrame({ title, preview, sender, structuredData = [], children }: MailFrameProps) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: enhanced }} />
        {structuredData.length > 0 ? (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: scriptJson(structuredData) }}
          />
        ) : null}
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: paper }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table {...whole} className="page" style={{ backgroundColor: paper }}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px 32px' }}>
                <table {...whole} style={{ maxWidth: '560px' }}>
                  <tbody>
                    <tr>
                      <td style={{ padding: '0 4px 16px' }}>
                        <Head name={sender.name} />
                      </td>
                    </tr>
                    <tr>
                      <td>
                        <Card title={title}>{children}</Card>
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '16px 4px 0' }}>
                        <p className="muted" style={{ ...note, fontSize: '13px', margin: 0 }}>
                          {sender.name} · {sender.city}
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** The mark, set as a letter: a star of four points on red. */
function Head({ name }: { name: string }) {
  const mark: CSSProperties = {
    width: '36px',
    height: '36px',
    borderRadius: '9px',
    backgroundColor: red,
    color: sun,
    fontSize: '26px',
    lineHeight: '36px',
  }
  return (
    <table {...table}>
      <tbody>
        <tr>
          <td align="center" aria-hidden="true" style={mark}>
            ✦
          </td>
          <td className="ink" style={{ ...heading, fontSize: '22px', paddingLeft: '10px' }}>
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table
      {...whole}
      className="card"
      style={{
        borderCollapse: 'separate',
        overflow: 'hidden',
        borderRadius: '14px',
        border: `1px solid ${line}`,
        backgroundColor: raised,
      }}
    >
      <tbody>
        <tr>
          <td className="band" style={{ height: '12px', lineHeight: '12px', backgroundColor: red }}>
            &nbsp;
          </td>
        </tr>
        <tr>
          <td style={{ padding: '28px 22px 24px' }}>
            <h1
              className="ink"
              style={{ ...heading, fontSize: '26px', lineHeight: '31px', margin: '0 0 16px' }}
            >
              {title}
            </h1>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="ink" style={{ ...heading, fontSize: '21px', lineHeight: '26px', margin: '0 0 6px' }}>
      {children}
    </h2>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={text}>
      {children}
    </p>
  )
}

/** Small print. */
export function MailNote({ children }: { children: ReactNode }) {
  return (
    <p className="muted" style={note}>
      {children}
    </p>
  )
}

/** The one thing to do: a link of the size of a thumb. */
export function MailButton({ url, children }: { url: string; children: ReactNode }) {
  const look: CSSProperties = {
    ...font,
    display: 'inline-block',
    padding: '14px 28px',
    borderRadius: '999px',
    backgroundColor: red,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    textDecoration: 'none',
  }
  return (
    <p style={{ margin: '0 0 24px' }}>
      <a href={url} style={look}>
        {children}
      </a>
    </p>
  )
}

interface MailLinksProps {
  lines: readonly { words: string; links: readonly { url: string; words: string }[] }[]
}

/** Further things to do, none of them the one of `MailButton`: a few words and their links on each line. */
export function MailLinks({ lines }: MailLinksProps) {
  return (
    <p className="muted" style={note}>
      {lines.map(({ words, links }, number) => (
        <Fragment key={words}>
          {number > 0 ? <br /> : null}
          {words}
          {links.map((link, index) => (
            <Fragment key={link.url}>
              {index > 0 ? ' · ' : ' '}
              <a href={link.url} className="muted" style={{ ...note, fontWeight: 700, whiteSpace: 'nowrap' }}>
                {link.words}
              </a>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  )
}

/** Pairs one below the other with a rule above each, in a part set off like the stub of a ticket. */
export function MailList({ rows }: { rows: readonly { key: string; name: string; value: string }[] }) {
  const cell: CSSProperties = { ...text, margin: 0, padding: '9px 0', borderTop: `1px dashed ${line}` }
  return (
    <table {...whole} style={{ marginBottom: '20px' }}>
      <tbody>
        {rows.map(({ key, name, value }) => (
          <tr key={key}>
            <td className="ink rule code" style={{ ...cell, fontWeight: 700, whiteSpace: 'nowrap' }}>
              {name}
            </td>
            <td className="ink rule" align="right" style={{ ...cell, paddingLeft: '12px' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A framed mail as the text of its HTML part. */
export function mailHtml(mail: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(mail)}`
}
