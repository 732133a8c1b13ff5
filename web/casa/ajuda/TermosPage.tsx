import termos from '#content/documentos/termos-2027-08.json'
import type { Texto } from './documento/Documento.tsx'
import { DocumentoComVersoes } from './documento/DocumentoComVersoes.tsx'

const ANTERIORES = {
  '2027-04': () => import('#content/documentos/termos-2027-04.json'),
  '2026-12': () => import('#content/documentos/termos-2026-12.json'),
  '2026-11': () => import('#content/documentos/termos-2026-11.json'),
} satisfies Record<string, () => Promise<{ default: Texto }>>

/** Page with the terms of use in force and their earlier versions. */
export default function TermosPage() {
  return <DocumentoComVersoes atual={termos} anteriores={ANTERIORES} documento="termos" />
}
