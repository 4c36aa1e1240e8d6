/** What was typed into fields, by their names, and what stood there when that began. */
export type Typed = Readonly<Record<string, { value: string; over: string } | undefined>>

type Standing = Readonly<Record<string, string>>

/** Pure: with one more sign typed. A field that says again what stands is one that nobody has touched. */
export function typedInto(standing: Standing, typed: Typed, name: string, value: string): Typed {
  const { [name]: before, ...others } = typed
  if (value === standing[name]) return others
  return { ...others, [name]: { value, over: before?.over ?? standing[name] ?? '' } }
}

/** Pure: what somebody else has put into a field since typing into it began. */
export function takenMeanwhile(standing: Standing, typed: Typed, name: string): string | undefined {
  const mine = typed[name]
  return mine && mine.over !== standing[name] && mine.value !== standing[name] ? standing[name] : undefined
}
