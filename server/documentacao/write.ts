import { writeFile } from 'node:fs/promises'
import { endpoints } from '../slices.ts'
import { openApiText } from './openapi.ts'

// `npm run openapi`: brings the committed document up to date.
await writeFile(new URL('../../docs/openapi.json', import.meta.url), openApiText(endpoints))
