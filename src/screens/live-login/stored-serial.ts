/** Where a browser keeps the serial number with which it is connected, from the login until its watch page closes. */
export const storedSerial = 'serialNumber'

/** False where the browser keeps nothing: it may watch all the same. */
export function keepSerial(serial: string): boolean {
  try {
    localStorage.setItem(storedSerial, serial)
    return true
  } catch {
    return false
  }
}

/** False where the browser keeps nothing. */
export function forgetSerial(): boolean {
  try {
    localStorage.removeItem(storedSerial)
    return true
  } catch {
    return false
  }
}
