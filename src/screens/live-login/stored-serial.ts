/** Where a browser keeps the serial number with which it is connected: the watch page says it when it closes. */
export const storedSerial = 'serialNumber'
