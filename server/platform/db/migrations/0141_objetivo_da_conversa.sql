-- Sentence that says what a conversation is for; the consultor writes it, and it opens the conversation on both screens.
alter table conversas add column objetivo text not null default '' check (char_length(objetivo) <= 160);
