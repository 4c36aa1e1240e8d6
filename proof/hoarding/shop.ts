/** What one buyer has of a shop. */
export interface Hold {
  places: number
}

/** A shop with one kind of ticket, on paper or the whole site. Moments in milliseconds from the opening. */
export interface Shop<Held extends Hold> {
  /** It is so late now. */
  at(moment: number): Promise<void>
  /** Undefined where there are no places for this buyer. `network`: 'a' or, in a wider one, 'block/a'. */
  hold(asked: { network: string; places: number; replaces?: Held | undefined }): Promise<Held | undefined>
  /** Begins to pay; false where the places are gone. */
  begin(held: Held): Promise<boolean>
  /** The money comes; whether there are tickets for it. */
  pay(held: Held): Promise<boolean>
  cancel(held: Held): Promise<void>
}
