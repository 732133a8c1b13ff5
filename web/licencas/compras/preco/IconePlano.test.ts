import { expect, test } from 'vitest'
import { drawingOf } from './PlanoCard.tsx'

test.each([
  ['fa fa-user', 'user'],
  ['fa fa-users', 'users'],
  ['fas fa-user-group ', 'users'],
  ['building', 'building'],
  ['fa fa-something-new', 'star'],
  ['', 'star'],
])('drawingOf of the icon class %j is %s', (icone, drawing) => expect(drawingOf(icone)).toBe(drawing))
