import { t } from '../i18n/i18n.ts'
import { DocumentoLink } from '../participantes/DocumentoLink.tsx'
import { withParts } from '../participantes/parts.tsx'
import type { Documento } from './aceites.rules.ts'

/** What a tick says, with the document to read. */
export function TextoDoAceite({ documento }: { documento: Documento }) {
  if (documento === 'termos')
    return withParts(t('meus_dados.aceite.termos'), {
      documento: <DocumentoLink to="/termos">{t('participantes.termosDeUso')}</DocumentoLink>,
    })
  if (documento === 'privacidade')
    return withParts(t('meus_dados.aceite.privacidade'), {
      documento: <DocumentoLink to="/privacidade">{t('participantes.avisoPrivacidade')}</DocumentoLink>,
    })
  return t('meus_dados.aceite.compartilhamento')
}
