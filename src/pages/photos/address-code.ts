import { create } from 'qrcode'
import { modulesPath, QUIET } from '../../platform/drawing/qr-path.ts'
import type { AddressCode } from '../../screens/photo-wall/hall-screen.tsx'

/** An address as a code that a phone's camera reads from across a hall. */
export function addressCode(address: string): AddressCode {
  const code = create(address, { errorCorrectionLevel: 'M' })
  return { size: code.modules.size + 2 * QUIET, path: modulesPath(code) }
}
