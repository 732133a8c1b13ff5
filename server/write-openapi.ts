import { writeFile } from 'node:fs/promises'
import { openApiText } from './platform/documentacao/openapi.ts'
import { endpoints } from './slices.ts'

// `npm run openapi`: brings the committed document up to date.
await writeFile(new URL('../docs/openapi.json', import.meta.url), openApiText(endpoints))
