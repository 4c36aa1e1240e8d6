import { formatClock, formatDay } from '../../format/dates.ts'

/** A moment, as Benin's clocks show it: '5 juillet 2026, 14h32'. */
export const At = ({ moment }: { moment: string }) => (
  <time dateTime={moment} className="whitespace-nowrap">
    {formatDay(moment)}, {formatClock(moment)}
  </time>
)
