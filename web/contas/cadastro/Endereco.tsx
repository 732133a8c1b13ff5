import { EnderecoFields } from '../endereco/EnderecoFields.tsx'

/** Address fields of the complete registration, in a chunk of their own. */
export default EnderecoFields
