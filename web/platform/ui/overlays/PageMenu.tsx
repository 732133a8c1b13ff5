import { type ComponentProps, useEffect, useRef } from 'react'
import { Menu } from './Menu.tsx'
import { menus } from './menus.ts'

/** Menu of a page, whose entries the palette offers as well. */
export function PageMenu(props: ComponentProps<typeof Menu>) {
  const { entries } = props
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = root.current?.querySelector('button')
    if (button) menus.set(button, entries)
  }, [entries])
  return (
    <div ref={root} className="contents">
      <Menu {...props} />
    </div>
  )
}
