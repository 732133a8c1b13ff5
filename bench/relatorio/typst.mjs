import { createReportRenderer } from '../../server/platform/adapters/pdf/renderer.ts'
import { DATED } from './content.mjs'
import { serve } from './engine.mjs'

// As the server has it: two worker threads.
const renderer = createReportRenderer()
serve(
  report => renderer.render('individual', report, DATED),
  () => renderer.close(),
)
