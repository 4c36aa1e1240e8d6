import mark from '../../screens/site-frame/mark.svg?url'

/** The house's mark. Beside it stands what it is the mark of. */
export const HouseMark = () => <img src={mark} alt="" width="36" height="36" />
