-- Written by hand.
CREATE TABLE note (text TEXT);
