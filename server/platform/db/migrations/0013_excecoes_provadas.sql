-- Proves the check of 0011 for the rows of before; others may write meanwhile.
alter table excecoes_pagamento validate constraint excecoes_pagamento_tipo_check;
