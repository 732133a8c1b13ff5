import './platform/ui/styles/app.css'
import { config } from 'zod/mini'

// What must stand before any other module runs: the order of the style layers, and how schemas are read. zod compiles
// them with `new Function` where it may; asking whether it may breaks the security policy already.
config({ jitless: true })
