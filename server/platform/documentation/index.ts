import type { Part } from '../slice/slice.ts'
import { documentationRoutes } from './pages.ts'

/** The slice that documents every call, for people and for tools. */
export const documentation: Part = {
  name: 'documentation',
  pages: [
    {
      addresses: ['GET /documentacao', 'GET /documentacao/openapi.json'],
      reserves: ['documentacao'],
      routes: documentationRoutes,
    },
  ],
}
