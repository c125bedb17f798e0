-- Answers to the fields that the owner of a site added to its forms: JSON, each with the words of its question.

alter table leads add column own_answers text;
