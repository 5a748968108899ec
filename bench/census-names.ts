/** A first name with its short forms: `Geoffrey=Geoff,Jeff|Jeffrey` has two beside which rules were written, and one of which they were not. */
const named = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [name = '', short = ''] = one.split('=')
      const [seen = [], unseen = []] = short.split('|').map((half) => half.split(',').filter(Boolean))
      return { name, seen, unseen }
    })
const pairs = (list: string) => list.split(' ').map((pair) => pair.split('/') as [string, string])

export const forms = {
  GB: {
    men: named(`Geoffrey=Geoff,Jeff|Jeffrey Christopher=Chris|Topher,Kit Robert=Bob,Rob|Bobby,Robbie William=Bill,Will|Billy,Liam Richard=Rich,Dick|Rick,Richie
      James=Jim,Jamie|Jimmy Anthony=Tony|Ant Edward=Ted,Ed|Eddie,Ned Terence=Terry|Tel Kenneth=Ken|Kenny Ronald=Ron|Ronnie Donald=Don|Donny Leonard=Len|Lenny
      Raymond=Ray Frederick=Fred|Freddie Charles=Charlie|Chas,Chuck Henry=Harry|Hal Lawrence=Larry|Laurie,Loz Patrick=Pat|Paddy Michael=Mike|Mick,Mickey
      Stephen=Steve|Ste Matthew=Matt|Matty Gregory=Greg Vincent=Vince|Vinny Alexander=Alex,Sandy|Xander,Al Albert=Bert|Bertie,Al Nicholas=Nick|Nicky,Nico
      Joshua=Josh Zachary=Zac|Zach,Zak Nathaniel=Nate|Nat,Nathan Gareth=Gaz|Gary Darren=Daz Barry=Baz Duncan=Dunc Ibrahim=Abe|Ibra Mohammed=Mo|Mohamed,Med
      Sebastian=Seb|Bas Maxwell=Max Samuel=Sam|Sammy Benjamin=Ben|Benny,Benji Timothy=Tim|Timmy Jonathan=Jon,Jonny|Johnny Thomas=Tom|Tommy Peter=Pete Daniel=Dan|Danny
      Bogdan Wojciech=Wojtek Zbigniew=Zbyszek Krzysztof=Krzysiek,Kris Ionut=Ionel Gheorghe=Gigi Dwayne Kwame Femi Chidi Harpreet Gurdeep Imran Tariq Yusuf Callum=Cal
      Craig Keith Nigel=Nige Trevor=Trev Clive Ross Euan Rhys Dylan Kai Aaron Lloyd Marcus Wayne Graham Ian Neil Carl Shane Leroy Delroy Winston`),
    women:
      named(`Elizabeth=Liz,Beth|Betty,Lizzie,Libby Margaret=Maggie,Peggy|Meg,Madge Catherine=Cath,Kate|Cathy,Katie,Kitty Rebecca=Becky|Becca,Bex Susan=Sue|Susie
      Patricia=Pat,Trish|Patsy,Tricia Jennifer=Jen|Jenny Victoria=Vicky|Tori Deborah=Debbie|Deb,Debs Pamela=Pam Jacqueline=Jackie|Jacqui Samantha=Sam|Sammy
      Kimberley=Kim Abigail=Abi|Abby,Gail Philippa=Pippa|Pip Gillian=Gill|Jill Dorothy=Dot|Dottie Amanda=Mandy Theresa=Terry|Tess Agnieszka=Aga Katarzyna=Kasia
      Siobhan Gemma Kelly Leanne Donna Tracey Chantelle Aisha Priya Oluchi Carys`),
    near: pairs(
      'Kaden/Jaden Aiden/Kaiden Hassan/Hussain Darrel/Darren Bryan/Ryan Callum/Colum Shane/Shaun Erin/Eryn Jayda/Jayla Jake/Blake Karl/Kane Kian/Kieran Leon/Deon Tyler/Taylor Marius/Darius',
    ),
  },
  FR: {
    men: named(`Christophe=Tof|Chris,Toph Arnaud=Nono|Arno Bruno=Nono Bernard=Nanard|Bernie Gérard=Gégé|Gé Joseph=Jojo|Jo Georges=Jojo|Geo André=Dédé Marcel=Cécel
      Robert=Bob|Bébert Maurice=Momo Laurent=Lolo|Lau Olivier=Oliv|Olive Sébastien=Seb|Bastien Frédéric=Fred|Frédo Stéphane=Steph|Stef,Fanfan Emmanuel=Manu|Mano
      Jean-François=Jeff|JF Jean-Pierre=JP|Jipé Jean-Michel=JM|Jeanmi Jean-Claude=JC Jean-Luc=JL Grégory=Greg Guillaume=Guigui|Guy,Will Mickaël=Mika|Mick,Micka
      Nicolas=Nico|Colas Ludovic=Ludo|Lulu Philippe=Phil|Philou Thierry=Titi Christian=Kiki|Cri-cri Alexandre=Alex|Sacha,Xandre Alexis=Alex Benjamin=Ben|Benji
      Julien=Juju|Jul Maxime=Max|Maxou Thibault=Thib|Tibo Valentin=Val|Valou Vincent=Vince|Vinz Patrick=Pat|Patou Patrice=Pat Raphaël=Raph|Rapha Gabriel=Gab|Gaby
      François=Fanfan|Franz Francis=Franck Antoine=Toine|Tonio Dominique=Dom|Domi Didier=Did|Didi Rémi=Rem Augustin=Gus|Tintin Mohamed=Momo|Med Abdelkader=Kader
      Souleymane=Souley|Soul Ousmane Issa Mamadou Boubacar=Bouba Karim Rachid Yassine Sofiane Farid João Manuel=Manu|Manolo Cédric=Ced Kévin=Kev Damien=Dam
      Romain=Rom Loïc Yann Gaël Hervé Pascal Fabrice=Fab|Fafa Régis Éric Serge Alain Denis Lionel Mathias Théo Hugo Quentin=Quent`),
    women:
      named(`Isabelle=Isa|Zaza,Babelle Nathalie=Nath|Nat Stéphanie=Steph|Fanny Catherine=Cathy|Cath,Kate Véronique=Véro Sandrine=Sandy|Sand Caroline=Caro|Line
      Dominique=Dom|Domi Aurélie=Aurel|Lili Émilie=Mimi|Milie Élodie=Elo|Lolo Virginie=Gini|Nini Marie-Claire=MC Françoise=Fanfan|Francette Josiane=Jo|Josie
      Fatoumata=Fatou Aminata=Ami Samira=Sam Valérie=Val|Vava Sophie=Soph|Soso Céline=Cel Laëtitia=Laeti|Titia Corinne=Coco Mélanie=Mel Jessica=Jess`),
    near: pairs(
      'Amadou/Mamadou Hassan/Hussein Julien/Juliette Awa/Hawa Fousseni/Alassane Lassana/Alassane Adama/Mama Marc/Marceau Loïc/Loïs Yanis/Yann Noé/Noah Léo/Théo Moussa/Issa Emilie/Amélie Damien/Fabien Kilian/Ilian Ayoub/Ayman Mathis/Mathéo Rayan/Ryad Jérémy/Jérôme',
    ),
  },
}

const common = (many: string, few: string) => [...many.split(' '), ...many.split(' '), ...many.split(' '), ...few.split(' ')]
export const families = {
  GB: common(
    'Smith Jones Williams Taylor Davies Brown Patel Khan Evans Singh',
    'Ackroyd Bairstow Beaumont Birtwistle Boothroyd Braithwaite Bright Carrick Chaudhry Clegg Cartwright Dhillon Doyle Duffy Eastwood Fairclough Farrell Fitzgerald Gallagher Garside Gill Greenwood Hardcastle Haworth Hegarty Holroyd Hussain Illingworth Jagger Kaur Kendrick Kershaw Lockwood Lomas Maguire Malik Marsden McAllister McCann Metcalfe Mistry Naylor Ogden Oldroyd Onyango Osei Parkin Pickles Popa Quinn Radu Rafferty Ramsden Rawlinson Rhodes Rushworth Sandhu Schofield Shackleton Stansfield Sugden Sutcliffe Sykes Tattersall Thackray Threlfall Uddin Unsworth Varley Wadsworth Whittaker Wojcik Wrigley Yeadon Zielinski Adeyemi Boateng Charlesworth Dunleavy',
  ),
  FR: common(
    'Martin Bernard Dubois Thomas Petit Durand Leroy Moreau Diallo Da-Silva',
    'Aubert Barbier Bouchard Boulanger Bourgeois Brun Caron Charpentier Chauvin Colas Cordier Coulibaly Cousin Daniel Deschamps Dumas Fabre Ferrand Fleury Fontaine Gaillard Gautier Gilles Giraud Guillot Hamel Hubert Jacquet Joly Keïta Konaté Lacroix Langlois Lebrun Leclercq Legrand Lemoine Lopes Mahieu Marchand Maréchal Marty Ménard Meunier Millet Monnier Navarro Ndiaye Olivier Ouédraogo Paris Pelletier Perrot Philippe Picard Poirier Poulain Prévost Renault Rey Rivière Rocher Roussel Royer Salmon Sanchez Sissoko Tessier Touré Vallet Vasseur Weber Yilmaz Zidane Bencherif Ferreira',
  ),
}
export const towns = 40
export const streets = {
  GB: 'High Street,Mill Road,Station Road,Victoria Avenue,Canal Street,Chapel Lane,Park View,Church Street,Albert Road,Queen Street,Manor Drive,Bridge Street,Moorside Road,York Street,Beech Grove'.split(
    ',',
  ),
  FR: 'rue de la République,avenue Jean Jaurès,rue Victor Hugo,boulevard Gambetta,rue des Écoles,chemin du Moulin,rue Pasteur,avenue de la Gare,rue du Port,impasse des Lilas,rue Voltaire,place du Marché,rue de Verdun'.split(
    ',',
  ),
}
