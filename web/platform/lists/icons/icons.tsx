/* Small signs of lists; the words beside them say everything. */

/** How each small sign of lists is drawn, on a square of twenty. */
const PATHS = {
  caret: 'm5 7.5 5 5 5-5',
  x: 'm5 5 10 10M15 5 5 15',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M13.2 13.2l4 4',
  order: 'M6 4v12M3.2 13.2 6 16l2.8-2.8M14 16V4M11.2 6.8 14 4l2.8 2.8',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  columns: 'M3.5 4h13v12h-13zM8 4v12M12.5 4v12',
  more: 'M4.5 10v.01M10 10v.01M15.5 10v.01',
  up: 'M10 16V5M5.5 9 10 4.5 14.5 9',
  down: 'M10 4v11M5.5 11l4.5 4.5 4.5-4.5',
  star: 'M10 3.5 12 8l5 .5-3.7 3.3 1.1 4.9L10 14.2l-4.4 2.5 1.1-4.9L3 8.500 8 8z',
  plus: 'M10 4v12M4 10h12',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name, heavy }: { name: IconName; heavy?: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    className="size-4 flex-none"
    fill="none"
    stroke="currentColor"
    strokeWidth={heavy ? 2.6 : 1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
)
