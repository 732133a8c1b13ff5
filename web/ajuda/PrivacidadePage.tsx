import privacidade from '#content/documentos/privacidade-2027-03.json'
import { Documento } from './Documento.tsx'

/** The privacy notice in force (LGPD arts. 6 VI, 9, 18). */
export default function PrivacidadePage() {
  return <Documento {...privacidade} />
}
