import { PATHS } from './icons.paths.ts'

/* Small signs of lists; the words beside them say everything. */

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
