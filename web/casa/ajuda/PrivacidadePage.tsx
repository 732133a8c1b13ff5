import privacidade from '#content/documentos/privacidade-2026-12.json'
import lista from '#content/fornecedores.json'
import { itensDoAviso } from '#shared/contas/autorizacoes/aviso.ts'
import type { Texto } from './documento/Documento.tsx'
import { DocumentoComVersoes } from './documento/DocumentoComVersoes.tsx'

/**
 * Sections of the privacy notice in force, with those of the list of who sees a result; the suppliers' section lists the
 * suppliers of this installation.
 */
const secoes = privacidade.secoes.map(secao =>
  secao.id === 'fornecedores'
    ? { ...secao, itens: lista.fornecedores }
    : { ...secao, itens: itensDoAviso(secao.itens ?? []) },
)

/** Loaders of the versions before, newest first: `'2026-12': () => import('#content/documentos/…')`. */
const ANTERIORES = {} satisfies Record<string, () => Promise<{ default: Texto }>>

/** Page with the privacy notice in force (LGPD arts. 6 VI, 9, 18) and its earlier versions. */
export default function PrivacidadePage() {
  return <DocumentoComVersoes atual={{ ...privacidade, secoes }} anteriores={ANTERIORES} documento="aviso" />
}
