import { describe, expect, it } from 'vitest'
import { nameBelow, rewritePlaylist } from './rewrite-playlist.ts'
import { PLAYLISTS, SEGMENTS } from './stream-source.ts'

const folder = new URL('https://encodeur.example/rire/')
const master = new URL('https://encodeur.example/rire/master.m3u8?cle=secret')
const quality = new URL('https://encodeur.example/rire/240p/index.m3u8')
const rewrite = (lines: string[], from = quality) =>
  rewritePlaylist(['#EXTM3U', ...lines].join('\n'), from, folder)
const linesOf = (given: ReturnType<typeof rewrite>) =>
  given.kind === 'playlist' ? given.text.trim().split('\n').slice(1) : given.reason

describe("an operator's playlist", () => {
  it('names our addresses instead of its own, wherever it names one', () => {
    expect(
      linesOf(
        rewrite([
          '#EXT-X-TARGETDURATION:4',
          '#EXT-X-MAP:URI="init.mp4"',
          '#EXT-X-KEY:METHOD=AES-128,URI="../cle.key",IV=0x1',
          '#EXTINF:4.0,',
          'a 1.m4s?t=1',
          'https://encodeur.example/rire/240p/2.m4s#x',
          '/rire/240p/3.m4s\r',
        ]),
      ),
    ).toEqual([
      '#EXT-X-TARGETDURATION:4',
      `#EXT-X-MAP:URI="${SEGMENTS}240p/init.mp4"`,
      `#EXT-X-KEY:METHOD=AES-128,URI="${SEGMENTS}cle.key",IV=0x1`,
      '#EXTINF:4.0,',
      `${SEGMENTS}240p/a%201.m4s?t=1`,
      `${SEGMENTS}240p/2.m4s`,
      `${SEGMENTS}240p/3.m4s`,
    ])
  })

  it('lists the lightest quality first', () => {
    const variants = [1_200_000, 90_000, 400_000].flatMap((bits) => [
      `#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=${bits}`,
      `${bits}.m3u8`,
    ])
    expect(linesOf(rewrite(['#EXT-X-VERSION:6', ...variants], master))).toEqual([
      '#EXT-X-VERSION:6',
      ...[90_000, 400_000, 1_200_000].flatMap((bits) => [
        `#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=${bits}`,
        `${PLAYLISTS}${bits}.m3u8`,
      ]),
    ])
  })

  it('loses its comments, what only low latency needs, and previews', () => {
    expect(
      linesOf(
        rewrite([
          '## made by host 10.0.0.7',
          '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
          '#EXT-X-PART:DURATION=1,URI="https://elsewhere.example/p.m4s"',
          '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="q.m4s"',
          '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"',
          '#EXTINF:4,',
          '1.ts',
        ]),
      ),
    ).toEqual(['#EXTINF:4,', `${SEGMENTS}240p/1.ts`])
  })

  it('says how long it is once it is complete', () => {
    const segments = ['#EXTINF:4.5,', '1.ts', '#EXTINF:3,title', '2.ts']
    expect(rewrite(segments)).toMatchObject({ completeSeconds: undefined })
    expect(rewrite([...segments, '#EXT-X-ENDLIST'])).toMatchObject({ completeSeconds: 7.5 })
  })

  it.each([
    ['another host', ['https://elsewhere.example/rire/1.ts']],
    ['another port', ['https://encodeur.example:8443/rire/1.ts']],
    ['another protocol', ['http://encodeur.example/rire/1.ts']],
    ['a name like ours', ['https://encodeur.example.evil.example/rire/1.ts']],
    ['a user before the host', ['https://encodeur.example@evil.example/rire/1.ts']],
    ['no protocol', ['//elsewhere.example/1.ts']],
    ['a file of the machine', ['file:///etc/passwd.ts']],
    ['data', ['data:video/mp2t;base64,AAAA.ts']],
    ['a folder above', ['../../secret/1.ts']],
    ['a folder above in percent signs', ['%2e%2e/%2e%2e/secret/1.ts']],
    ['a folder above in one name', ['..%2f..%2fsecret/1.ts']],
    ['a name that is no segment', ['config.json']],
    ['a key elsewhere', ['#EXT-X-KEY:METHOD=AES-128,URI="https://keys.example/1.key"']],
    ['a key of another system', ['#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://1"']],
    ['sound elsewhere', ['#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="fr",URI="https://e.example/a.m3u8"']],
    ['ranges of bytes', ['#EXTINF:4,', '#EXT-X-BYTERANGE:10@0', '1.ts']],
    ['a beginning that is a range', ['#EXT-X-MAP:URI="init.mp4",BYTERANGE="10@0"']],
    ['variables', ['#EXT-X-DEFINE:NAME="a",VALUE="b"']],
  ])('that names %s is refused as a whole', (_, lines) => {
    expect(rewrite(lines).kind).toBe('refused')
  })

  it('that is none is refused', () => {
    expect(rewritePlaylist('<html>Bad gateway</html>', quality, folder).kind).toBe('refused')
    expect(rewritePlaylist('', quality, folder).kind).toBe('refused')
  })
})

describe('a name that a browser asks for', () => {
  it('lies below the folder or nowhere', () => {
    expect(nameBelow(folder, '240p/1.ts?t=2')).toBe('240p/1.ts?t=2')
    const wicked = [
      '../autre/1.ts',
      '..%2fautre/1.ts',
      '%2e%2e/autre/1.ts',
      '//evil.example/1.ts',
      '..\\autre\\1.ts',
    ]
    for (const name of [...wicked, 'https://evil.example/1.ts', '', '.', './', 'a/../../b/1.ts'])
      expect([name, nameBelow(folder, name)]).toEqual([name, undefined])
  })
})
