-- added, changed and removed

-- orm:up shop oracle
ALTER TABLE "BOOK" MODIFY ("TITLE" DEFAULT 'Who''s who', "PRICE" DEFAULT 9.99, "STATUS" DEFAULT NULL);

-- orm:down shop oracle
ALTER TABLE "BOOK" MODIFY ("TITLE" DEFAULT NULL, "PRICE" DEFAULT 0.00, "STATUS" DEFAULT 0);


-- an expression

-- orm:up shop oracle
ALTER TABLE "BOOK" MODIFY ("PRINTED_AT" DEFAULT CURRENT_TIMESTAMP);

-- orm:down shop oracle
ALTER TABLE "BOOK" MODIFY ("PRINTED_AT" DEFAULT NULL);
