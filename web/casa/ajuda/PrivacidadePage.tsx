import privacidade from '#content/documentos/privacidade-2027-07.json'
import lista from '#content/fornecedores.json'
import type { Texto } from './documento/Documento.tsx'
import { DocumentoComVersoes } from './documento/DocumentoComVersoes.tsx'

/** Sections of the privacy notice in force; the suppliers' section lists the suppliers of this installation. */
const secoes = privacidade.secoes.map(secao =>
  secao.id === 'fornecedores' ? { ...secao, itens: lista.fornecedores } : secao,
)

const ANTERIORES = {
  '2027-06': () => import('#content/documentos/privacidade-2027-06.json'),
  '2027-05': () => import('#content/documentos/privacidade-2027-05.json'),
  '2027-04': () => import('#content/documentos/privacidade-2027-04.json'),
  '2027-03': () => import('#content/documentos/privacidade-2027-03.json'),
  '2027-02': () => import('#content/documentos/privacidade-2027-02.json'),
  '2027-01': () => import('#content/documentos/privacidade-2027-01.json'),
  '2026-12': () => import('#content/documentos/privacidade-2026-12.json'),
  '2026-11': () => import('#content/documentos/privacidade-2026-11.json'),
} satisfies Record<string, () => Promise<{ default: Texto }>>

/** Page with the privacy notice in force (LGPD arts. 6 VI, 9, 18) and its earlier versions. */
export default function PrivacidadePage() {
  return <DocumentoComVersoes atual={{ ...privacidade, secoes }} anteriores={ANTERIORES} documento="aviso" />
}
