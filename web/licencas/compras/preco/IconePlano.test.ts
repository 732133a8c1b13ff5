import { expect, test } from 'vitest'
import { drawingOf } from './IconePlano.tsx'

test.each([
  ['fa fa-user', 'user'],
  ['fa fa-users', 'users'],
  ['fas fa-user-group ', 'users'],
  ['building', 'building'],
  ['fa fa-something-new', 'star'],
  ['', 'star'],
])('the icon class %j shows %s', (icone, drawing) => expect(drawingOf(icone)).toBe(drawing))
