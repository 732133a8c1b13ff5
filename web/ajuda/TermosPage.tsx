import termos from '#content/documentos/termos-2026-12.json'
import { Documento } from './Documento.tsx'

/** The terms of use in force. */
export default function TermosPage() {
  return <Documento {...termos} />
}
