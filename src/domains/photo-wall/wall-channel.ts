/** Where it is announced that an event's wall has changed; the payload is the event's id. */
export const WALL_CHANNEL = 'photo_wall'
