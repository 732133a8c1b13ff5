/** The spec's numbers for the whole interface, each with its section (ruling 28). */

/** §9 Notifications: how long a toast stays, in milliseconds. */
export const TOAST_MS = 3000
/** §9 Loading overlay: shortest display in milliseconds; it appears without delay. */
export const OVERLAY_MIN_MS = 500
/** §9 Dialog defaults: focus returns this many milliseconds after closing. */
export const DIALOG_FOCUS_RETURN_MS = 100
/** §9 Layout: mobile navigation at this window width or less, in CSS pixels. */
export const MOBILE_NAV_MAX_PX = 991
/** §2 Shared layout: the year the copyright line begins with. */
export const FOOTER_YEAR = 2021
/** §9 Licence ids are shown padded to this many characters; longer ids stay whole (ruling 31). */
export const LICENCA_ID_WIDTH = 6
/** §5 Address look-up runs at exactly this many digits. */
export const CEP_DIGITS = 8
/** §9 Guided tour defaults. Sizes in CSS pixels, times in milliseconds. */
export const TOUR = {
  color: '#3b5560',
  placement: 'bottom',
  waitMs: 1,
  minWidth: 200,
  maxWidth: 400,
  offset: 15,
  arrowSize: 10,
  backdropColor: '#000',
  backdropOpacity: 0.7,
  redrawMs: 2,
} as const
/** Rows a list shows per page. */
export const PAGE_SIZE = 10
/** §9 Tag input: how long typing rests before a search runs, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 250
