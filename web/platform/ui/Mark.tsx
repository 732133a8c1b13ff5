/** The product's sign, a circle in four quadrants; decorative, so without a name for screen readers. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" data-marca="">
      <path d="M15 2.05A14 14 0 0 0 2.05 15H15z" fill="#c8452f" />
      <path d="M17 2.05A14 14 0 0 1 29.95 15H17z" fill="#d9960f" />
      <path d="M17 29.95A14 14 0 0 0 29.95 17H17z" fill="#377f51" />
      <path d="M15 29.95A14 14 0 0 1 2.05 17H15z" fill="#2f6da8" />
    </svg>
  )
}
