import { Piscina } from 'piscina'
import { serve } from './engine.mjs'

// The same pool as ours: two threads, each with its fonts.
const pool = new Piscina({
  filename: new URL('./react-pdf.worker.mjs', import.meta.url).href,
  minThreads: 2,
  maxThreads: 2,
})
serve(
  report => pool.run(report),
  () => pool.destroy(),
)
