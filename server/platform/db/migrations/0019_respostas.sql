-- Since when a consultor lets answers to the mails sent for her come to her own address; null: they go to the sender's.
alter table usuarios add column respostas_desde timestamptz;

-- Where an answer to a mail goes, as the local mailbox shows it; null: to the sender.
alter table caixa_local add column responder_a text;
