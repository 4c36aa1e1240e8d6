import {
  amountWords,
  contactWords,
  deliverySentences,
  ticketsByEvent,
  type DeliveryWords,
} from './delivery-words.ts'

// Mail programs know neither our stylesheet nor a content policy: tables and styles written on the elements are
// what all of them show. Colours that turn in dark mode have classes, for those that know the media query.
const dark =
  '@media (prefers-color-scheme: dark){' +
  '.page{background-color:#17130e!important}.card{background-color:#241f18!important}' +
  '.ink{color:#fbf7f0!important}.muted{color:#c9bda9!important}.rule{border-color:#4a4136!important}}'

const font = { fontFamily: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif" }
const ink = { ...font, color: '#17130e', fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' }
const muted = { ...font, color: '#5f564a', fontSize: '14px', lineHeight: '21px', margin: '0 0 8px' }
const cell = { ...ink, margin: 0, padding: '8px 0', borderTop: '1px solid #e0d4c0' }

/** The mail with an order's tickets. No remote picture: nothing is fetched, nothing tells that it was read. */
export function DeliveryMail(words: DeliveryWords) {
  const { buyerName, orderReference, amount, tickets, url, company } = words
  const one = tickets.length === 1
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{`Commande ${orderReference}`}</title>
        <style dangerouslySetInnerHTML={{ __html: dark }} />
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: '#fbf7f0' }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  className="card"
                  style={{ maxWidth: '560px', backgroundColor: '#ffffff', borderRadius: '14px' }}
                >
                  <tbody>
                    <tr>
                      <td style={{ padding: '28px 24px' }}>
                        <p className="ink" style={{ ...ink, fontSize: '18px', fontWeight: 700 }}>
                          {company.name}
                        </p>
                        <p className="ink" style={ink}>
                          Bonjour {buyerName},
                        </p>
                        <p className="ink" style={ink}>
                          {one ? 'Voici votre ticket.' : 'Voici vos tickets.'} Merci pour votre achat&nbsp;!{' '}
                          {one ? deliverySentences.attachedOne : deliverySentences.attached}
                        </p>
                        <table role="presentation" cellPadding={0} cellSpacing={0}>
                          <tbody>
                            <tr>
                              <td style={{ borderRadius: '999px', backgroundColor: '#b42318' }}>
                                <a
                                  href={url}
                                  style={{
                                    ...font,
                                    display: 'inline-block',
                                    padding: '14px 28px',
                                    color: '#ffffff',
                                    fontSize: '16px',
                                    fontWeight: 700,
                                    textDecoration: 'none',
                                  }}
                                >
                                  {one ? 'Voir mon ticket' : 'Voir mes tickets'}
                                </a>
                              </td>
                            </tr>
                          </tbody>
                        </table>
                        {ticketsByEvent(tickets).map((event) => (
                          <EventPart key={`${event.name} ${event.when}`} event={event} />
                        ))}
                        <p className="ink" style={{ ...ink, margin: '24px 0 16px' }}>
                          Commande <strong>{orderReference}</strong>. {amountWords(amount)}.
                        </p>
                        <p className="muted" style={muted}>
                          {deliverySentences.entrance}
                        </p>
                        <p className="muted" style={muted}>
                          {deliverySentences.secret}
                        </p>
                        <p className="muted" style={{ ...muted, margin: '16px 0 0' }}>
                          Une question&nbsp;? {contactWords(company)}
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

function EventPart({ event }: { event: ReturnType<typeof ticketsByEvent>[number] }) {
  return (
    <>
      <h1 className="ink" style={{ ...ink, fontSize: '22px', lineHeight: '28px', margin: '28px 0 4px' }}>
        {event.name}
      </h1>
      <p className="ink" style={{ ...ink, margin: '0 0 12px' }}>
        <strong>{event.when}</strong>
        <br />
        {event.venue}
        <br />
        Vendu par {event.seller}
      </p>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {event.tickets.map(({ id, number, typeName }) => (
            <tr key={id}>
              <td className="ink rule" style={{ ...cell, fontWeight: 700, whiteSpace: 'nowrap' }}>
                {number}
              </td>
              <td className="ink rule" align="right" style={cell}>
                {typeName}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
