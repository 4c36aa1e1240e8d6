/** A part of the site's menu (`data-part`), which the bar shows in a panel of its own (`data-shows`). */
export type MenuPart = 'events' | 'solutions' | 'products'
