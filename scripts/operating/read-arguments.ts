import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * What was typed after a command's name. An option that the command does not have, or one without its value, ends the
 * process with 1 and says how the command is used.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    console.log(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return process.exit(1)
  }
}
