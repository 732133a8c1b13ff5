import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SelectionControl } from '../select/useSelection.ts'
import type { ListControl } from '../useListState.ts'
import { Rows } from './Rows.tsx'

const items = Array.from({ length: 30 }, (_, n) => n + 1)
const control = { valuesOf: () => [] } as unknown as ListControl

test('the box of the page stands for all its rows while only the first are drawn', () => {
  const asked: (readonly number[])[] = []
  const shareOf = (ids: readonly number[]) => {
    asked.push(ids)
    return 'none'
  }
  const selection = { isSelected: () => false, shareOf, set: () => undefined } as unknown as SelectionControl
  const markup = renderToStaticMarkup(
    <StaticRouter location="/">
      <Rows
        label="Números"
        control={control}
        items={items}
        busy={false}
        keyOf={item => item}
        row={{ idOf: item => item, nameOf: String, selection }}
        shown={[{ id: 'n', title: 'Número', cell: String }]}
      >
        {String}
      </Rows>
    </StaticRouter>,
  )
  expect(markup.match(/<tr/g)?.length).toBeLessThan(items.length)
  expect(asked).toContainEqual(items)
})
