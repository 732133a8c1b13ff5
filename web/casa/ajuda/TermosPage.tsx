import termos from '#content/documentos/termos-2026-12.json'
import type { Texto } from './documento/Documento.tsx'
import { DocumentoComVersoes } from './documento/DocumentoComVersoes.tsx'

/** Loaders of the versions before, newest first: `'2026-12': () => import('#content/documentos/…')`. */
const ANTERIORES = {} satisfies Record<string, () => Promise<{ default: Texto }>>

/** Page with the terms of use in force and their earlier versions. */
export default function TermosPage() {
  return <DocumentoComVersoes atual={termos} anteriores={ANTERIORES} documento="termos" />
}
