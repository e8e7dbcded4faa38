INSERT INTO actor VALUES (1, 'PENÉLOPE', 'GUINESS', '2021-03-06 15:51:59'), (2, 'NICK', 'WAHLBERG', '2021-03-06 15:51:59');
INSERT INTO language VALUES (1, 'English', '2021-03-06 15:51:48'), (2, 'Italian', '2021-03-06 15:51:48');
INSERT INTO category VALUES (6, 'Documentary', '2021-03-06 15:51:49');
INSERT INTO film (film_id, title, description, release_year, language_id, original_language_id, last_update) VALUES (1, 'ACADEMY DINOSAUR', 'An epic drama', '2006', 1, 2, '2021-03-06 15:52:00'), (2, 'ACE GOLDFINGER', NULL, NULL, 1, NULL, '2021-03-06 15:52:00');
INSERT INTO film_actor VALUES (1, 1, '2021-03-06 15:52:45'), (2, 1, '2021-03-06 15:52:45'), (2, 2, '2021-03-06 15:52:45');
INSERT INTO customer VALUES (1, 'MARY', NULL, 'Y', '2006-02-14 22:04:36', '2021-03-06 15:53:36');
INSERT INTO payment VALUES (1, 1, 2.99, '2005-05-25 11:30:37');
