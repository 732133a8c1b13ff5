/** Numbers of the whole interface (behaviour §37), also those of header and look-up (behaviour §36 and §26). */

/** Notifications: how long a toast stays, in milliseconds. */
export const TOAST_MS = 3000
/** Loading overlay: shortest display in milliseconds; it appears without delay. */
export const OVERLAY_MIN_MS = 500
/** Dialogs: focus returns this many milliseconds after closing. */
export const DIALOG_FOCUS_RETURN_MS = 100
/** Layout: mobile navigation at this window width or less, in CSS pixels. */
export const MOBILE_NAV_MAX_PX = 991
/** Footer: the year the copyright line begins with. */
export const FOOTER_YEAR = 2021
/** Licence ids are shown padded to this many characters; longer ids stay whole. */
export const LICENCE_ID_WIDTH = 6
/** Address look-up runs at exactly this many digits. */
export const CEP_DIGITS = 8
/** Searches: how long typing rests before a search runs, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 250
