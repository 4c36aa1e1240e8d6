import { keepOffline } from './keep-offline.ts'
import { showCodes } from './show-code.ts'

showCodes()
keepOffline()
