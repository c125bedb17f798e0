-- What a visitor's own reading of the public evaluator said, where they took it along into a demo request.

alter table leads add column reading text;
